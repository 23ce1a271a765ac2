import { Bus, Church, FileDown, HardHat, Plane, Printer } from 'lucide-react'
import { Button, type ButtonVariant } from '../buttons/Button.tsx'
import { ButtonGroup } from '../buttons/ButtonGroup.tsx'
import { ButtonLink } from '../buttons/ButtonLink.tsx'
import { PageHeading } from '../headings/PageHeading.tsx'
import { PrintStamp } from '../headings/PrintStamp.tsx'
import { Row } from '../rows/Row.tsx'
import { RowList } from '../rows/RowList.tsx'
import { Amount } from '../surfaces/Amount.tsx'
import { Chip } from '../surfaces/Chip.tsx'
import { Highlight } from '../surfaces/Highlight.tsx'
import { Tile } from '../surfaces/Tile.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryFrame } from './GalleryFrame.tsx'
import { GalleryGroup, GalleryLine } from './GalleryGroup.tsx'
import { GalleryLink } from './GalleryLink.tsx'
import { GalleryOverlays } from './GalleryOverlays.tsx'
import { GalleryStates } from './GalleryStates.tsx'
import { GalleryTables } from './GalleryTables.tsx'

const variants: [ButtonVariant, string][] = [
  ['primary', 'Pay now'],
  ['secondary', 'See invoices'],
  ['modalPrimary', 'Remove'],
  ['modalSecondary', 'Keep it'],
  ['table', 'File a claim'],
]

function GalleryButtons() {
  return (
    <>
      <GalleryGroup title="Buttons">
        <GalleryLine>
          {variants.map(([variant, words]) => (
            <Button key={variant} variant={variant}>
              {words}
            </Button>
          ))}
          <Button variant="print" icon={<Printer />}>
            Print
          </Button>
        </GalleryLine>
        <GalleryLine>
          {variants.map(([variant, words]) => (
            <Button key={variant} variant={variant} disabled>
              {words}
            </Button>
          ))}
        </GalleryLine>
        <GalleryLine>
          <Button busy>Pay $1,284.00</Button>
          <Button variant="secondary" busy>
            Save
          </Button>
          <ButtonLink variant="secondary" icon={<FileDown />} render={<GalleryLink />}>
            Download PDF
          </ButtonLink>
          <ButtonLink variant="table" render={<GalleryLink />}>
            ID cards
          </ButtonLink>
        </GalleryLine>
        <ButtonGroup align="end">
          <Button variant="secondary">Back</Button>
          <Button>Continue</Button>
        </ButtonGroup>
      </GalleryGroup>
      <GalleryGroup title="Chips and amounts">
        <GalleryLine>
          <Chip>Pending payment</Chip>
          <Chip tone="info">Bank draft</Chip>
          <Chip tone="success">Paid</Chip>
          <Chip tone="danger">Past due</Chip>
          <Amount>$892.00</Amount>
          <Amount tone="danger">$392.00 past due</Amount>
          <Amount size="large">$1,284.00</Amount>
        </GalleryLine>
      </GalleryGroup>
    </>
  )
}

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

function actions(...words: string[]) {
  return words.map((word) => (
    <Button key={word} variant="table">
      {word}
    </Button>
  ))
}

function GalleryLists() {
  return (
    <>
      <Highlight
        lead={
          <>
            Due now, <Amount tone="danger">$392.00 of it past due</Amount>
          </>
        }
        figure="$1,284.00"
        actions={
          <ButtonGroup>
            <Button variant="secondary">See invoices</Button>
            <Button>Pay now</Button>
          </ButtonGroup>
        }
      >
        Two invoices, the next due Dec 01, 2026. Commercial Auto is drafted from your bank on Dec 01, 2026 and
        is not included.
      </Highlight>
      <GalleryGroup title="Your coverage">
        <RowList label="Your coverage">
          <Row
            tile={<Tile>{<Church />}</Tile>}
            title={<GalleryLink>Property / Liability</GalleryLink>}
            meta="12MF0104417 · 3 locations"
            state={{ text: 'In force', detail: 'to Jul 01, 2027' }}
            figure={{ text: '$892.00 due Dec 01, 2026', detail: 'Installment 6 of 10' }}
            actions={actions('Pay', 'File a claim')}
          />
          <Row
            tile={<Tile>{<Bus />}</Tile>}
            title={<GalleryLink>Commercial Auto</GalleryLink>}
            chips={<Chip tone="info">Bank draft</Chip>}
            meta="12CA0220975 · 3 vehicles"
            state={{ text: 'In force', detail: 'to Jul 01, 2027' }}
            figure={{ text: '$316.40 drafts Dec 01, 2026', detail: 'Business checking ending 6789' }}
            actions={actions('ID cards', 'File a claim')}
          />
          <Row
            tile={<Tile>{<HardHat />}</Tile>}
            title={<GalleryLink>Workers Comp</GalleryLink>}
            meta="12WC0310442 · 11 employees"
            state={{ text: 'Cancels Nov 30, 2026', detail: 'to Jul 01, 2027', tone: 'danger' }}
            figure={{
              text: '$392.00 past due since Nov 12, 2026',
              detail: 'Pay it to keep this policy',
              tone: 'danger',
            }}
            actions={actions('Pay', 'File a claim')}
          />
          <Row
            tile={<Tile>{<Plane />}</Tile>}
            title={<GalleryLink>Mission Travel</GalleryLink>}
            chips={<Chip>Pending payment</Chip>}
            meta="12MT0500031 · Guatemala"
            state={{ text: 'In force', detail: 'to Feb 16, 2027' }}
            figure={{ text: '$240.00 sent Nov 18, 2026', detail: 'Settles in about 2 business days' }}
            actions={actions('Travelers', 'Documents')}
          />
        </RowList>
        <RowList label="Short rows">
          <Row title={<GalleryLink>Foxglove & Tarn Insurance Agency</GalleryLink>} meta="(260) 555-0142" />
          <Row title="Row without a link" meta="Only words" actions={actions('Choose')} />
        </RowList>
      </GalleryGroup>
    </>
  )
}
