import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { useBankWords } from '../../../parts/bank-draft/use-bank-words.ts'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { planDays } from '../enroll/plan-days.ts'
import { WhatHappensWhen } from '../enroll/WhatHappensWhen.tsx'
import { ResultRow } from './ResultRow.tsx'
import type { Result } from './result.ts'

interface DraftResultProps {
  readonly stepUpId: WireId<'stepUp'>
  readonly result: Result
  readonly today: CalendarDate
}

/**
 * Shows first the policies that were done, then those refused and why, then the days to come and
 * the steps that are left.
 */
export function DraftResult({ stepUpId, result, today }: DraftResultProps) {
  const { t } = useLingui()
  const done = result.policies.filter(({ outcome }) => outcome !== 'refused')
  const refused = result.policies.filter(({ outcome }) => outcome === 'refused')
  const isEnrollment = result.action === 'enroll'
  return (
    <Stack gap="large">
      <Headline result={result} done={done} stepUpId={stepUpId} />
      {done.length > 0 ? (
        <Rows title={isEnrollment ? t`Set up` : t`Changed`} policies={done} result={result} />
      ) : null}
      {refused.length > 0 ? (
        <Rows title={isEnrollment ? t`Not set up` : t`Not changed`} policies={refused} result={result} />
      ) : null}
      {isEnrollment && done.length > 0 ? (
        <WhatHappensWhen account={result.accountNumber} plan={planDays(done)} today={today} isAgreed />
      ) : null}
      <div data-print="hide">
        <ButtonGroup>
          <ButtonLink render={<Link to={paths.policies()} />}>
            <Trans>See policies</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" render={<Link to={paths.methods()} />}>
            <Trans>Payment methods</Trans>
          </ButtonLink>
        </ButtonGroup>
      </div>
    </Stack>
  )
}

interface HeadlineProps {
  readonly stepUpId: WireId<'stepUp'>
  readonly result: Result
  readonly done: Result['policies']
}

function Headline({ stepUpId, result, done }: HeadlineProps) {
  const { t } = useLingui()
  const sayBank = useBankWords()
  const bank = sayBank(result.bank)
  const { copySentTo, disclosureVersion: version } = result
  if (done.length === 0) {
    return (
      <Highlight title={t`Nothing was changed`}>
        <Trans>Each policy below says why.</Trans>
      </Highlight>
    )
  }
  const waits = done.some(({ outcome }) => outcome === 'waiting_for_bank_account')
  return (
    <Highlight
      isDone={!waits}
      title={
        waits
          ? t`One thing is left for you to do`
          : t`Signed. Our billing office confirms it, usually within minutes.`
      }
      actions={
        waits ? (
          <ButtonLink render={<Link to={paths.methods({ verify: result.methodId })} />}>
            <Trans>Confirm the bank account</Trans>
          </ButtonLink>
        ) : (
          <Copy stepUpId={stepUpId} />
        )
      }
    >
      <Stack gap="small">
        <p>
          {result.action === 'enroll' ? (
            <Plural
              value={done.length}
              one={<Trans>1 policy is drafted from {bank}.</Trans>}
              other={<Trans># policies are drafted from {bank}.</Trans>}
            />
          ) : (
            <Plural
              value={done.length}
              one={<Trans>1 policy moves to {bank}.</Trans>}
              other={<Trans># policies move to {bank}.</Trans>}
            />
          )}{' '}
          {waits ? (
            <Trans>
              It starts by itself once you confirm the two small deposits that your bank shows in a few days.
            </Trans>
          ) : (
            <Trans>We email you when it is confirmed. Until then the policy says that it is pending.</Trans>
          )}
        </p>
        <p>
          <Trans>
            A copy of the authorization (version {version}) was sent to {copySentTo}. You can stop at any time
            on the policy's page.
          </Trans>
        </p>
        {waits ? <Copy stepUpId={stepUpId} /> : null}
      </Stack>
    </Highlight>
  )
}

function Copy({ stepUpId }: Pick<HeadlineProps, 'stepUpId'>) {
  return (
    <div data-print="hide">
      <ButtonGroup>
        <ButtonLink variant="secondary" render={<a href={serverPaths.draftCopyPdf(stepUpId)} />}>
          <Trans>Authorization as a PDF</Trans>
        </ButtonLink>
        <Button variant="print" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </ButtonGroup>
    </div>
  )
}

interface RowsProps {
  readonly title: string
  readonly policies: Result['policies']
  readonly result: Result
}

function Rows({ title, policies, result }: RowsProps) {
  return (
    <Stack>
      <SectionHeading>{title}</SectionHeading>
      <RowList label={title}>
        {policies.map((policy) => (
          <ResultRow key={policy.policyNumber} policy={policy} result={result} />
        ))}
      </RowList>
    </Stack>
  )
}
