import { useEffectEvent, useLayoutEffect } from "react";
import type { ActorRef, AnyActorLogic, ActorRefFrom, EmittedFrom } from "xstate";

type Emitted<TLogic extends AnyActorLogic> = EmittedFrom<TLogic>;

/**
 * Hands what an actor emits (toasts, navigation) to the screen that owns it. In a layout effect: the actor starts in an
 * effect after it, so that nothing emitted at the start is missed.
 */
export function useEmitted<TLogic extends AnyActorLogic, TType extends Emitted<TLogic>["type"]>(
  actor: ActorRefFrom<TLogic>,
  type: TType,
  handle: (event: Extract<Emitted<TLogic>, { type: TType }>) => void,
): void {
  const handler = useEffectEvent(handle);
  useLayoutEffect(() => {
    const subscription = (actor as ActorRef<never, never, Emitted<TLogic>>).on(type, (event) =>
      handler(event as Extract<Emitted<TLogic>, { type: TType }>),
    );
    return () => subscription.unsubscribe();
  }, [actor, type]);
}
