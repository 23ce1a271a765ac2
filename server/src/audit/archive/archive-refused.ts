/** Why months were not archived, or not removed. Nothing is lost. Print the message alone, without a stack. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
}
