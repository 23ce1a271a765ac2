import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DocumentFile } from '@myaccount/contract/endpoints/documents/documents'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatDay } from '../../../format/use-format-day.ts'

/** "Version 2. PDF, 8 pages, 236 KB"; of a bill "$1,626.34, due Nov 26, 2026. PDF" */
export function useFileWords(): (file: DocumentFile) => string {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  return ({ revision, isPdf, pages, sizeBytes, own }) => {
    const kilobytes = sizeBytes === null ? '' : i18n.number(Math.max(1, Math.round(sizeBytes / 1024)))
    const facts = [
      isPdf ? 'PDF' : t`File`,
      ...(pages === null ? [] : [t`${plural(pages, { one: '# page', other: '# pages' })}`]),
      ...(sizeBytes === null ? [] : [t`${kilobytes} KB`]),
    ].join(', ')
    if (own?.kind === 'bill') {
      const amount = formatCents(own.amountCents)
      const day = formatDay(own.dueDate)
      return `${t`${amount}, due ${day}.`} ${facts}`
    }
    if (own?.kind === 'certificate') {
      const { number, issuedByName } = own
      const day = formatDay(own.validUntil)
      return `${t`${number}, made by ${issuedByName}, valid until ${day}.`} ${facts}`
    }
    if (own?.kind === 'statement') {
      const lines = t`${plural(own.lineCount, { one: '# line', other: '# lines' })}`
      const to = formatDay(own.to)
      const from = own.from === null ? null : formatDay(own.from)
      return `${from === null ? t`Up to ${to}, ${lines}.` : t`${from} to ${to}, ${lines}.`} ${facts}`
    }
    if (own?.kind === 'summary') return `${t`As the policy stands today.`} ${facts}`
    if (own?.kind === 'id_cards') {
      const vehicles = t`${plural(own.vehicleCount, { one: '# vehicle', other: '# vehicles' })}`
      return `${vehicles}. ${facts}`
    }
    return revision > 1 ? `${t`Version ${revision}.`} ${facts}` : facts
  }
}
