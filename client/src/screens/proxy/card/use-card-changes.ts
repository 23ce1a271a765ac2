import { useLingui } from '@lingui/react/macro'
import {
  appointByCard,
  closeProxyCard,
  type ProxyCard,
  revokeByCard,
} from '@myaccount/contract/endpoints/proxy/proxy-card'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../parts/changing/use-change.ts'
import type { Signer } from '../appoint/SignerFields.tsx'
import { appointmentOf, type Sign } from '../appoint/use-sign.ts'
import { proxyCardQuery } from '../proxy.queries.ts'

/** What is done with the open card: each answer is how the member stands then. */
export function useCardChanges(onSigned: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const appoint = useChange(appointByCard)
  const revoke = useChange(revokeByCard)
  const close = useChange(closeProxyCard)
  const [email, setEmail] = useState('')
  const [wasSent, setSent] = useState(false)
  const address = email.trim()
  const isWrong = address !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
  const to = address === '' ? {} : { email: address }

  function keep(done: { readonly answer: ProxyCard } | undefined): void {
    if (done === undefined) return
    client.setQueryData(proxyCardQuery().queryKey, { card: done.answer })
    onSigned()
  }

  /** A wrong address is said first: the receipt would go to nobody. */
  function send(change: () => Promise<{ readonly answer: ProxyCard } | undefined>): void {
    setSent(true)
    if (!isWrong) void change().then(keep)
  }

  const sign: Sign = {
    isBusy: appoint.isBusy,
    refusal: appoint.refusal,
    press: (toSign) => {
      if (!appoint.isBusy) send(() => appoint.run({ body: { ...appointmentOf(toSign), ...to } }))
    },
  }
  return {
    sign,
    email,
    setEmail,
    emailMistake: wasSent && isWrong ? t`Enter an email address like name@example.org.` : undefined,
    revoke: {
      isBusy: revoke.isBusy,
      refusal: revoke.refusal,
      onSign: (signer: Signer) => send(() => revoke.run({ body: { ...signer, ...to } })),
    },
    isClosing: close.isBusy,
    async close() {
      if (await close.run({})) client.setQueryData(proxyCardQuery().queryKey, { card: null })
    },
  }
}
