import { createCardRequirements } from "@/services/procedure/requirements/cardRequirements.ts";
import { createChatRequirements } from "@/services/procedure/requirements/chatRequirements.ts";
import type { RequirementsService } from "@/services/procedure/requirements/requirements.ts";
import { createOwnKeyMemory } from "@/services/shared/settings/ownKey.ts";
import { createAiAccess } from "../access/access.ts";
import { services } from "../services.ts";

export const cards = createCardRequirements();

export const ownKeys = createOwnKeyMemory();

export const requirements = createChatRequirements({ cards, defaultAccess: createAiAccess(services.config.chat) });

/** For screens without a key panel: uses the key entered on /socrates. */
export const requirementsWithOwnKey: RequirementsService = {
  query(query, { signal }) {
    const ownKey = ownKeys.read();
    return requirements.query(query, { signal, ...(ownKey ? { ownKey } : {}) });
  },
};
