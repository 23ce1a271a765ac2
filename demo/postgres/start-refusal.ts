/** A start that must not go on, for a reason a person can mend: print the message alone, without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
