import { msg } from '@lingui/core/macro'
import { Gallery } from '../../ui/gallery/Gallery.tsx'

export const title = msg`Components`

/** Every component in all its states; exists while developing only. */
export default function UiScreen() {
  return <Gallery />
}
