/** A job that did not get through and is tried again. Its message goes to the log: ids and reasons only, no person. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
}
