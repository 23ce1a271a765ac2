import { FileDown, Printer } from 'lucide-react'
import { Button, type ButtonVariant } from '../buttons/Button.tsx'
import { ButtonGroup } from '../buttons/ButtonGroup.tsx'
import { ButtonLink } from '../buttons/ButtonLink.tsx'
import { Amount } from '../surfaces/Amount.tsx'
import { Chip } from '../surfaces/Chip.tsx'
import { GalleryGroup, GalleryLine } from './GalleryGroup.tsx'
import { GalleryLink } from './GalleryLink.tsx'

const variants: [ButtonVariant, string][] = [
  ['primary', 'Pay now'],
  ['secondary', 'See invoices'],
  ['modalPrimary', 'Remove'],
  ['modalSecondary', 'Keep it'],
  ['table', 'File a claim'],
]

export function GalleryButtons() {
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
