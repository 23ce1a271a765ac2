import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import { Phone } from 'lucide-react'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import styles from './adjuster.module.css'

/** Names the adjuster of the claim, with a button that calls them. */
export function Adjuster({ adjuster }: Pick<ClaimDetail, 'adjuster'>) {
  const { t } = useLingui()
  const number = adjuster?.phone ? formatPhone(adjuster.phone) : null
  return (
    <Card title={t`Your adjuster`}>
      {adjuster === null ? (
        <p>
          <Trans>
            Nobody is assigned yet. Call us at <CarrierPhone /> with any question.
          </Trans>
        </p>
      ) : (
        <div className={styles.adjuster}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(adjuster.name)}
          </span>
          <div className={styles.who}>
            <p className={styles.name}>{adjuster.name}</p>
            {adjuster.email === null ? null : (
              <p className={styles.email}>
                <a href={`mailto:${adjuster.email}`} data-target>
                  {adjuster.email}
                </a>
              </p>
            )}
            {adjuster.phone === null ? (
              <p className={styles.email}>
                <Trans>
                  Call us at <CarrierPhone />.
                </Trans>
              </p>
            ) : null}
          </div>
          {adjuster.phone === null ? null : (
            <div className={styles.call}>
              <ButtonLink
                variant="secondary"
                fullWidth
                icon={<Phone aria-hidden="true" />}
                render={<a href={phoneLink(adjuster.phone)} />}
              >{t`Call ${number}`}</ButtonLink>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function initialsOf(name: string): string {
  const parts = name.split(' ').filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.at(0) ?? '').join('')
}
