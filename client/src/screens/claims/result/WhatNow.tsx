import { useLingui } from '@lingui/react/macro'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { Card } from '../../../ui/surfaces/Card.tsx'
import styles from './reported.module.css'

/** Lists what to do and not to do until the adjuster is in touch (domain.md 5.1, 5.6, 5.7). */
export function WhatNow({ form }: { readonly form: ReportForm }) {
  const { t } = useLingui()
  const ofDamage = [
    t`Take photos before anything is moved or repaired.`,
    t`Prevent more damage, and keep every receipt.`,
    t`Do not throw damaged things away, and do not begin lasting repairs.`,
    t`Do not admit fault or promise payment to anyone. Send us any letter of a lawyer at once.`,
  ]
  const todo: Readonly<Record<ReportForm, readonly string[]>> = {
    auto: ofDamage,
    property_liability: ofDamage,
    general: ofDamage,
    work_injury: [
      t`Give the employee our phone number, and tell doctors and hospitals to send their bills to us.`,
      t`Leave the place and the equipment as they were, and take photos.`,
      t`Write down every day of lost work, and tell us when the employee is back.`,
      t`Do not promise what we will pay, and do not pay bills yourselves before we have spoken.`,
    ],
    mission_travel: [
      t`Keep bills, medical reports, police reports and letters of delay. Photos of them are fine.`,
      t`Ask before you pay for a flight home or a longer stay: call us at any hour.`,
      t`Do not admit fault or sign anything for anyone.`,
    ],
  }
  return (
    <Card title={t`Until then`}>
      <ul className={styles.list}>
        {todo[form].map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Card>
  )
}
