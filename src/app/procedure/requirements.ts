import { createCardRequirements } from "@/services/procedure/requirements/cardRequirements.ts";
import { createChatRequirements } from "@/services/procedure/requirements/chatRequirements.ts";
import type { RequirementsService } from "@/services/procedure/requirements/requirements.ts";
import { createOwnKeyMemory } from "@/services/shared/settings/ownKey.ts";
import { createAiAccess } from "../access/access.ts";
import { services } from "../services.ts";

/** The verified cards, which come with the app. */
export const cards = createCardRequirements();

/** The person's own chat key, until the page is reloaded. */
export const ownKeys = createOwnKeyMemory();

/** The cards and, where the build or the person has access to it, the AI. */
export const requirements = createChatRequirements({ cards, defaultAccess: createAiAccess(services.config.chat) });

/** The same for a screen without a panel for the key: it uses the one set on /socrates. */
export const requirementsWithOwnKey: RequirementsService = {
  query(query, { signal }) {
    const ownKey = ownKeys.read();
    return requirements.query(query, { signal, ...(ownKey ? { ownKey } : {}) });
  },
};
