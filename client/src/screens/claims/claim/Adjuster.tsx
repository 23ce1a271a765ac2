import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'

/** Who works on the claim, and how to reach them. */
export function Adjuster({ adjuster }: Pick<ClaimDetail, 'adjuster'>) {
  const { t } = useLingui()
  return (
    <Card title={t`Your adjuster`}>
      {adjuster === null ? (
        <p>
          <Trans>
            Nobody is assigned yet. Call us at <CarrierPhone /> with any question.
          </Trans>
        </p>
      ) : (
        <KeyValueList
          pairs={[
            { term: t`Name`, value: adjuster.name },
            ...(adjuster.phone === null
              ? []
              : [
                  {
                    term: t`Phone`,
                    value: (
                      <a href={phoneLink(adjuster.phone)} data-target>
                        {formatPhone(adjuster.phone)}
                      </a>
                    ),
                  },
                ]),
            ...(adjuster.email === null
              ? []
              : [
                  {
                    term: t`Email`,
                    value: (
                      <a href={`mailto:${adjuster.email}`} data-target>
                        {adjuster.email}
                      </a>
                    ),
                  },
                ]),
          ]}
        />
      )}
    </Card>
  )
}
