import type { FileFacts } from '@myaccount/contract/endpoints/files/files'

/** Fewer stand in the list like other files. */
const fewest = 2

export const isPhoto = ({ name }: Pick<FileFacts, 'name'>): boolean => /\.(jpe?g|png|heic)$/i.test(name)

/** The photos that arrived and need nothing of the person; none if they are too few for a strip. */
export function photosToStrip(files: readonly FileFacts[]): readonly FileFacts[] {
  const photos = files.filter(
    (file) => isPhoto(file) && (file.standing === 'filed' || file.standing === 'received'),
  )
  return photos.length < fewest ? [] : photos
}
