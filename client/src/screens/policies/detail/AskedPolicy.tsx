import { useEffect, useState } from 'react'
import { PoliciesSkeleton } from '../PoliciesSkeleton.tsx'
import type { PolicyPageProps } from './PolicyPage.tsx'
import { loadedPolicyPage, policyPart } from './policy-part.ts'

/** The policy that the address names (decision 10). The router has loaded its page; without it there is a moment. */
export function AskedPolicy(props: PolicyPageProps) {
  const Page = loadedPolicyPage()
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (!loadedPolicyPage()) void policyPart.load().then(() => setLoaded(true))
  }, [])
  return Page ? <Page {...props} /> : <PoliciesSkeleton rows={6} />
}
