import { Gallery } from '../../ui/gallery/Gallery.tsx'

/** Every component in all its states; exists while developing only. */
export default function UiScreen() {
  return <Gallery />
}
