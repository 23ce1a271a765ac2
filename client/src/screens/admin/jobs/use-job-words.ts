import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { JobFacts } from '@myaccount/contract/endpoints/admin'

export function useJobWords() {
  const { t } = useLingui()
  return {
    paceOf({ everySeconds }: JobFacts): string {
      if (everySeconds === null) return t`For each item in the queue`
      if (everySeconds < 60)
        return t`${plural(everySeconds, { one: 'Every second', other: 'Every # seconds' })}`
      if (everySeconds < 3600)
        return t`${plural(everySeconds / 60, { one: 'Every minute', other: 'Every # minutes' })}`
      return t`Every hour`
    },
    stateOf({ state, succeededAt, everySeconds }: JobFacts): string {
      if (state === 'failing') return t`Failing`
      if (state === 'late') return t`Late`
      return succeededAt === null && everySeconds !== null ? t`Has not run yet` : t`OK`
    },
  }
}
