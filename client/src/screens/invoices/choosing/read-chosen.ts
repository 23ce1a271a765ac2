import { type Cents, cents, noCents, sumCents } from '@myaccount/domain/kernel/money'

export interface Chosen {
  readonly invoiceNumbers: readonly string[]
  /** The sum of the amounts due on them. */
  readonly totalCents: Cents
}

export const nothingChosen: Chosen = { invoiceNumbers: [], totalCents: noCents }

/** Reads the checked boxes of ChooseInvoice.tsx in a form. */
export function readChosen(form: HTMLFormElement): Chosen {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="invoices"]:checked')]
  return {
    invoiceNumbers: boxes.map(({ value }) => value),
    totalCents: sumCents(boxes.map(({ dataset }) => cents(Number(dataset.cents)))),
  }
}
