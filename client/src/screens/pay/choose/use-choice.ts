import type { QuoteLine } from '@myaccount/contract/endpoints/payment-quote'
import { type Cents, centsToDecimalText, sumCents } from '@myaccount/domain/kernel/money'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useState } from 'react'
import { checkAmount } from './check-amount.ts'
import type { ChosenInvoice } from './chosen-invoices.ts'

interface Entry {
  readonly isChosen: boolean
  /** The amount as typed. */
  readonly text: string
}

export interface Choice {
  readonly entryOf: (line: QuoteLine) => Entry
  /** Null while the amount of a chosen invoice is wrong. */
  readonly chosen: readonly ChosenInvoice[] | null
  readonly count: number
  /** The sum of the chosen invoices whose amount is right. */
  readonly totalCents: Cents
  readonly firstWrong: InvoiceNumber | null
  /** Returns the new choice, for the address. */
  readonly change: (line: QuoteLine, changes: Partial<Entry>) => readonly ChosenInvoice[] | null
  /** Selects all or none; typed amounts stay. */
  readonly chooseAll: (isChosen: boolean) => readonly ChosenInvoice[] | null
}

type Entries = ReadonlyMap<InvoiceNumber, Entry>

/**
 * Holds the chosen invoices and typed amounts, starting from the address; if that names none (`initial`
 * is null), all are chosen.
 */
export function useChoice(lines: readonly QuoteLine[], initial: readonly ChosenInvoice[] | null): Choice {
  const [entries, setEntries] = useState<Entries>(() => begin(lines, initial))
  const entryOf = (line: QuoteLine) => entries.get(line.invoiceNumber) ?? unchosen(line)
  function take(changed: Entries) {
    setEntries(changed)
    return summarize(lines, changed).chosen
  }
  return {
    entryOf,
    ...summarize(lines, entries),
    change: (line, changes) =>
      take(new Map(entries).set(line.invoiceNumber, { ...entryOf(line), ...changes })),
    chooseAll: (isChosen) =>
      take(new Map(lines.map((line) => [line.invoiceNumber, { ...entryOf(line), isChosen }]))),
  }
}

function begin(lines: readonly QuoteLine[], initial: readonly ChosenInvoice[] | null): Entries {
  return new Map(
    lines.map((line) => {
      const named = initial?.find(({ invoiceNumber }) => invoiceNumber === line.invoiceNumber)
      const amountCents = named?.amountCents ?? line.amountDueCents
      const isChosen = initial === null || named !== undefined
      return [line.invoiceNumber, { isChosen, text: centsToDecimalText(amountCents) }]
    }),
  )
}

function unchosen({ amountDueCents }: QuoteLine): Entry {
  return { isChosen: false, text: centsToDecimalText(amountDueCents) }
}

function summarize(lines: readonly QuoteLine[], entries: Entries) {
  const picked = lines.flatMap((line) => {
    const entry = entries.get(line.invoiceNumber)
    return entry?.isChosen ? [{ line, amount: checkAmount(entry.text, line) }] : []
  })
  const right = picked.flatMap(({ line, amount }) => (amount.ok ? [{ line, amountCents: amount.value }] : []))
  const chosen = right.map(({ line: { invoiceNumber, amountDueCents }, amountCents }) => ({
    invoiceNumber,
    amountCents: amountCents === amountDueCents ? null : amountCents,
  }))
  return {
    chosen: right.length === picked.length ? chosen : null,
    count: picked.length,
    totalCents: sumCents(right.map(({ amountCents }) => amountCents)),
    firstWrong: picked.find(({ amount }) => !amount.ok)?.line.invoiceNumber ?? null,
  }
}
