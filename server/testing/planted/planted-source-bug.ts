/**
 * A fault that the product once had, or that somebody could make, as a change of one text file. `npm run planted` puts
 * it into a copy of the tree and expects the named test files to fail.
 */
export interface PlantedSourceBug {
  /** The point of the audit that found the fault, as section and number: "1.3". */
  readonly point: string
  /** The product's fault with the change, as a clause. */
  readonly says: string
  /** Path from the root of the repository; TypeScript, SQL or any other text. */
  readonly file: string
  /** Text that the file contains exactly once. */
  readonly from: string
  readonly to: string
  /** Test files of the parts rule, screen and database, as paths from the root; each must fail. */
  readonly caughtBy: readonly string[]
}
