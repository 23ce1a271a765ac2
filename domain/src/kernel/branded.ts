declare const brand: unique symbol

/**
 * A plain value with a name that the compiler checks: an AccountNumber is a string at run time, but a
 * PolicyNumber is not accepted as an AccountNumber. Only the parse function beside the type creates one, so
 * every value of the type was checked.
 */
export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name }
