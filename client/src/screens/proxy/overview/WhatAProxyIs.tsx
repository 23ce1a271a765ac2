import { Trans, useLingui } from '@lingui/react/macro'
import { FileCheck, Undo2, Users } from 'lucide-react'
import { Card } from '../../../ui/surfaces/Card.tsx'
import styles from './what-a-proxy-is.module.css'

export function WhatAProxyIs() {
  const { t } = useLingui()
  return (
    <Card title={t`What a proxy is`}>
      <ul className={styles.list}>
        <li>
          <Users aria-hidden="true" />
          <span>
            <Trans>Every organization we insure is a member and may vote.</Trans>
          </span>
        </li>
        <li>
          <FileCheck aria-hidden="true" />
          <span>
            <Trans>A proxy votes for you at the meeting, as you direct or as they decide.</Trans>
          </span>
        </li>
        <li>
          <Undo2 aria-hidden="true" />
          <span>
            <Trans>You can revoke it. It never changes your coverage or your price.</Trans>
          </span>
        </li>
      </ul>
    </Card>
  )
}
