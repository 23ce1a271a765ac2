import { Printer } from 'lucide-react'
import { Button } from '../buttons/Button.tsx'
import { PageHeading } from '../headings/PageHeading.tsx'
import { PrintStamp } from '../headings/PrintStamp.tsx'
import { GalleryButtons } from './GalleryButtons.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryFrame } from './GalleryFrame.tsx'
import { GalleryLists } from './GalleryLists.tsx'
import { GalleryOverlays } from './GalleryOverlays.tsx'
import { GalleryStates } from './GalleryStates.tsx'
import { GalleryTables } from './GalleryTables.tsx'

/** Every component in all its states; for development only (`/dev/ui`). The words here are samples. */
export function Gallery() {
  return (
    <GalleryFrame>
      <PageHeading
        title="Components"
        subtitle="Every part of the portal in all its states"
        actions={
          <Button variant="print" icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <GalleryLists />
      <GalleryButtons />
      <GalleryFields />
      <GalleryTables />
      <GalleryStates />
      <GalleryOverlays />
      <PrintStamp>Printed Nov 20, 2026, from /dev/ui</PrintStamp>
    </GalleryFrame>
  )
}
