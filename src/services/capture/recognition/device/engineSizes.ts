/** Bytes of the engine's program once it has arrived; its three builds differ by less than one in a hundred. */
export const ENGINE_BYTES = 2_862_266;

/** Bytes of the packed model. */
export const MODEL_BYTES = 1_132_435;
