import { fileKindOf } from './file-kind.ts'

const mebibyte = 1024 * 1024

/** The limits of domain.md 5.8. */
export const fileLimits = {
  bytes: 15 * mebibyte,
  videoBytes: 100 * mebibyte,
  ofReport: 20,
  ofClaim: 60,
  nameLength: 100,
  /**
   * Width times height: a picture larger than any camera's would use up the memory of the person who opens
   * it.
   */
  pixels: 100_000_000,
} as const

export type FileMistake =
  | 'kind'
  | 'empty'
  | 'too_large'
  | 'video_too_large'
  | 'too_many'
  | 'too_many_of_claim'

interface FileToAdd {
  readonly name: string
  readonly sizeBytes: number
}

/** Returns the reason why it cannot be added, before a byte is sent; null if it can. */
export function mistakeInFile({ name, sizeBytes }: FileToAdd): FileMistake | null {
  const kind = fileKindOf(name)
  if (kind === undefined) return 'kind'
  if (sizeBytes <= 0) return 'empty'
  if (kind.as === 'video') return sizeBytes > fileLimits.videoBytes ? 'video_too_large' : null
  return sizeBytes > fileLimits.bytes ? 'too_large' : null
}

/** `count` is the number of files already there. */
export function mistakeInCount(to: 'report' | 'claim', count: number): FileMistake | null {
  if (to === 'report') return count >= fileLimits.ofReport ? 'too_many' : null
  return count >= fileLimits.ofClaim ? 'too_many_of_claim' : null
}
