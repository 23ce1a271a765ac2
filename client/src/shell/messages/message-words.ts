import { useLingui } from '@lingui/react/macro'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import type { BannerText, ModalMessage } from '../../session/messages.ts'
import type { NoticeKind } from '../../ui/notices/Notice.tsx'

/** The time of specification 9. */
export const bannerTimeoutMs = 3500

interface ModalWords {
  readonly subject: string
  readonly message: string
  readonly buttonText: string
}

/** The defaults of specification 3 and the sentences of its section 8, word for word. */
export function useModalWords(): (modal: ModalMessage) => ModalWords {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  return ({ kind = 'normal', subject, message, buttonText = t`Ok` }) => {
    if (kind === 'oops') {
      return {
        subject: t`Oops!`,
        message: t`Something went wrong. We apologize for the inconvenience.`,
        buttonText,
      }
    }
    if (kind === 'unreachable') {
      return {
        subject: t`Error`,
        message: t`We could not reach ${portalName}. Check your internet connection and try again.`,
        buttonText,
      }
    }
    return { subject: subject ?? t`Error`, message: message ?? t`An unknown error occurred.`, buttonText }
  }
}

export function useBannerWords(): (banner: BannerText) => {
  readonly kind: NoticeKind
  readonly text: string
} {
  const { t } = useLingui()
  return ({ kind = 'error', message }) => ({
    kind,
    text: message ?? t`Your action was unsuccessful. Please try again.`,
  })
}
