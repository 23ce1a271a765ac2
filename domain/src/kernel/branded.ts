declare const brand: unique symbol

/**
 * A plain value with a name that the compiler checks: an AccountNumber is a string at run time, but a
 * PolicyNumber does not pass where an AccountNumber is asked for. Made only by the parse function beside
 * the type, so that holding one means it was checked.
 */
export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name }
