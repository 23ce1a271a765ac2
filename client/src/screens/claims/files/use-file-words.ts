import { useLingui } from '@lingui/react/macro'
import type { FileFacts } from '@myaccount/contract/endpoints/files/files'
import { fileRefusalMessages } from '@myaccount/messages/files/file-messages'
import { say } from '@myaccount/messages/say'
import { useFormatDay } from '../../../format/use-format-day.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

export function useFileWords() {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const size = (bytes: number): string => {
    // A file with content is never shown as 0 KB.
    const kilobytes = i18n.number(Math.max(Math.min(1, bytes), Math.round(bytes / kibibyte)))
    if (bytes < mebibyte) return t`${kilobytes} KB`
    const megabytes = i18n.number(bytes / mebibyte, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
    return t`${megabytes} MB`
  }
  return {
    size,
    percent: (sentBytes: number, sizeBytes: number): string =>
      i18n.number(sizeBytes === 0 ? 0 : Math.min(1, sentBytes / sizeBytes), {
        style: 'percent',
        maximumFractionDigits: 0,
        // Rounding down never shows an incomplete upload as 100%.
        roundingMode: 'floor',
      } as Intl.NumberFormatOptions),
    /** Describes the state of the file, and what to do. */
    standing(file: FileFacts, isDraft: boolean): { text: string; detail: string | null; isBad?: true } {
      const { standing, reason, outcome } = file
      const day = outcome === null ? '' : formatDay(outcome.date)
      if (standing === 'arriving')
        return {
          text: t`Not whole yet`,
          detail: t`What arrived is kept. Choose the same file again, and it goes on from there.`,
          isBad: true,
        }
      if (standing === 'checking') return { text: t`Received`, detail: t`Being checked now` }
      if (standing === 'received')
        return isDraft
          ? { text: t`Checked`, detail: t`It goes with your report` }
          : { text: t`Checked`, detail: t`On its way into the claim file` }
      if (standing === 'filed') return { text: t`In the claim file`, detail: t`Since ${day}` }
      if (standing === 'failed')
        return {
          text: t`Not in the claim file`,
          detail:
            reason === 'unchecked'
              ? say(i18n, fileRefusalMessages.unchecked)
              : (outcome?.words ?? t`We could not put it there. Add another copy, or call us.`),
          isBad: true,
        }
      return {
        text: t`Not accepted`,
        detail: reason === null ? null : say(i18n, fileRefusalMessages[reason]),
        isBad: true,
      }
    },
  }
}
