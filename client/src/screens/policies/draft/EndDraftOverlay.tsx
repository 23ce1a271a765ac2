import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { showBanner } from '../../../session/messages.ts'
import { useTrackedOverlay } from '../../../session/use-tracked-overlay.ts'
import type { DraftChanges } from './use-draft-changes.ts'

interface EndDraftOverlayProps {
  readonly draft: DraftOfPolicy
  readonly changes: DraftChanges
  readonly onClose: () => void
}

/** A sentence about a withdrawal that cannot be stopped takes longer to read than "stopped". */
const longBannerMs = 15_000
const ours: ReadonlySet<string> = new Set(['eft-unenroll'])

/** States what ends, which withdrawals still go, and how bills are paid then (domain.md 4.2, "Unenroll"). */
export function EndDraftOverlay({ draft, changes, onClose }: EndDraftOverlayProps) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  useTrackedOverlay('eft-unenroll', ours)
  const { refusal } = changes
  const name = sayPolicy(i18n, draft)

  function close(): void {
    changes.forget()
    onClose()
  }

  function end(): void {
    changes.run({ kind: 'end' }, ([still]) => {
      const stopped = t`Bank draft of ${name} is being stopped.`
      if (still === undefined) showBanner({ kind: 'success', message: stopped })
      else {
        const amount = formatCents(still.amountCents)
        const day = formatDay(still.draftsOn)
        const goes = t`The withdrawal of ${amount} on ${day} still takes place. Call us to ask about it.`
        showBanner({ kind: 'info', timeout: longBannerMs, message: `${stopped} ${goes}` })
      }
      close()
    })
  }

  return (
    <FormOverlay
      title={t`Stop bank draft of ${name}?`}
      submit={t`Stop bank draft`}
      cancel={t`Keep it`}
      isBusy={changes.isBusy}
      onSubmit={end}
      onClose={close}
    >
      {refusal ? (
        <Refusal refusal={refusal} unanswered={t`We do not know if this was saved`}>
          <Trans>Check your connection and try again.</Trans>
        </Refusal>
      ) : null}
      <StillDrafted draft={draft} />
      <p>
        <Trans>
          You then pay each bill yourself, by its due date. A monthly plan may change to 10 payments a year;
          we tell you first.
        </Trans>
      </p>
    </FormOverlay>
  )
}

function StillDrafted({ draft }: Pick<EndDraftOverlayProps, 'draft'>) {
  const formatDay = useFormatDay()
  const late = draft.drafts.filter(
    ({ state, whyNotChange }) => state === 'scheduled' && whyNotChange === 'too_late',
  )
  const left = draft.past.filter(({ state }) => state === 'under_way')
  const again = draft.drafts.find(({ state }) => state === 'again')
  const next = draft.drafts.find(({ state, whyNotChange }) => state === 'scheduled' && whyNotChange === null)
  return (
    <>
      {left.map(({ invoiceNumber, amountCents, draftsOn }) => {
        const amount = amountCents === null ? '' : formatCents(amountCents)
        const day = formatDay(draftsOn)
        return (
          <p key={invoiceNumber}>
            <strong>
              <Trans>
                The withdrawal of {amount} on {day} was already sent to your bank. Call us about it.
              </Trans>
            </strong>
          </p>
        )
      })}
      {late.map(({ invoiceNumber, amountCents, draftsOn }) => {
        const amount = formatCents(amountCents)
        const day = formatDay(draftsOn)
        return (
          <p key={invoiceNumber}>
            <strong>
              <Trans>
                The withdrawal of {amount} on {day} can't be stopped here. Call us.
              </Trans>
            </strong>
          </p>
        )
      })}
      {again ? (
        <NextNotDrafted amount={formatCents(again.amountCents)} day={formatDay(again.draftsOn)} />
      ) : null}
      {next ? <NextNotDrafted amount={formatCents(next.amountCents)} day={formatDay(next.draftsOn)} /> : null}
    </>
  )
}

function NextNotDrafted({ amount, day }: { readonly amount: string; readonly day: string }) {
  return (
    <p>
      <Trans>
        The draft of {amount} on {day} does not take place.
      </Trans>
    </p>
  )
}
