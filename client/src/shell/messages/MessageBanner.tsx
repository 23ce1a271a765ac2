import { useLingui } from '@lingui/react/macro'
import { hideBanner, useMessages } from '../../session/messages.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { bannerTimeoutMs, useBannerWords } from './message-words.ts'

/** The messages banner: hides itself after 3500 ms, but not while the pointer or the focus is in it. */
export function MessageBanner() {
  const { t } = useLingui()
  const banner = useMessages((messages) => messages.banner)
  const wordsOf = useBannerWords()
  const message = banner && {
    key: banner.key,
    ...wordsOf(banner),
    hideAfterMs: banner.timeout ?? bannerTimeoutMs,
  }
  return <Banner message={message} closeLabel={t`Close`} onHide={hideBanner} />
}
