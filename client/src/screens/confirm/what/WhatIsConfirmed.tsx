import { Trans, useLingui } from '@lingui/react/macro'
import type { StepUp } from '@myaccount/contract/endpoints/confirm/step-ups'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { DraftSteps } from '../../../parts/bank-draft/DraftSteps.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { PaperConfirmed } from './PaperConfirmed.tsx'
import { PeopleConfirmed } from './PeopleConfirmed.tsx'

/** The steps of what the code is a part of. One more kind is one more case here. */
export function WhereItStands({ confirms }: Pick<StepUp, 'confirms'>) {
  switch (confirms.kind) {
    case 'bank_draft':
      return <DraftSteps current="code" />
    case 'people':
    case 'proxy':
    case 'paper':
      return null
  }
}

/** What the code will do, in the words of the page before. */
export function WhatIsConfirmed({ stepUp: { confirms, accountName } }: { readonly stepUp: StepUp }) {
  const { t, i18n } = useLingui()
  switch (confirms.kind) {
    case 'people':
      return <PeopleConfirmed confirms={confirms} accountName={accountName} />
    case 'bank_draft': {
      const { bankName, last4 } = confirms.bank
      const policies = confirms.policies.map((policy) => (
        <span key={policy.policyNumber}>
          {sayPolicy(i18n, policy)}
          <br />
        </span>
      ))
      return (
        <KeyValueList
          pairs={[
            {
              term: t`You confirm`,
              value:
                confirms.action === 'enroll' ? (
                  <Trans>Bank draft</Trans>
                ) : (
                  <Trans>Another bank account</Trans>
                ),
            },
            { term: t`For`, value: accountName },
            { term: t`Policies`, value: policies },
            {
              term: t`From`,
              value: bankName === null ? t`Bank account ending ${last4}` : t`${bankName} ending ${last4}`,
            },
          ]}
        />
      )
    }
    case 'paper':
      return <PaperConfirmed electronic={confirms.electronic} accountName={accountName} />
    case 'proxy':
      return (
        <KeyValueList
          pairs={[
            {
              term: t`You confirm`,
              value: confirms.act === 'appointed' ? t`A proxy` : t`The end of your proxy`,
            },
            { term: t`For`, value: accountName },
            { term: t`Meeting`, value: confirms.meetingTitle },
            ...(confirms.holderName === null ? [] : [{ term: t`Votes for you`, value: confirms.holderName }]),
          ]}
        />
      )
  }
}
