/** Why an outside system cannot be used, found at the start. */
export interface SystemFault {
  /** It answered, and an operator has to correct a setting; otherwise it did not answer, and may do so later. */
  readonly isMistake: boolean
  /** One sentence that begins with the variable and never holds its value. */
  readonly says: string
}
