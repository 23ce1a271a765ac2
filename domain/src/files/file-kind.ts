/**
 * The files that may be added to a claim (domain.md 5.8), by ending, with the type that the content must
 * have.
 */
const kinds = {
  jpg: { mediaType: 'image/jpeg', as: 'picture' },
  jpeg: { mediaType: 'image/jpeg', as: 'picture' },
  png: { mediaType: 'image/png', as: 'picture' },
  heic: { mediaType: 'image/heic', as: 'file' },
  pdf: { mediaType: 'application/pdf', as: 'file' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    as: 'file',
  },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', as: 'file' },
  csv: { mediaType: 'text/csv', as: 'text' },
  txt: { mediaType: 'text/plain', as: 'text' },
  mp4: { mediaType: 'video/mp4', as: 'video' },
  mov: { mediaType: 'video/quicktime', as: 'video' },
} as const

export type FileEnding = keyof typeof kinds
export const fileEndings = Object.keys(kinds) as readonly FileEnding[]

export interface FileKind {
  readonly ending: FileEnding
  readonly mediaType: string
  /** `picture`: a copy of it is displayed. */
  readonly as: 'picture' | 'file' | 'text' | 'video'
}

/** Reads the ending after the last dot, in any letter case; undefined if such files are not accepted. */
export function fileKindOf(name: string): FileKind | undefined {
  const ending = /[^.]\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return isEnding(ending) ? { ending, ...kinds[ending] } : undefined
}

function isEnding(text: string): text is FileEnding {
  return Object.hasOwn(kinds, text)
}
