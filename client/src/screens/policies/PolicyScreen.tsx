import { useParams } from 'react-router'
import type { ScreenLoader, ScreenPart } from '../../api/screen-module.ts'
import { loadPolicy } from './detail/load-policy.ts'
import { policyPart } from './detail/policy-part.ts'
import { PoliciesSkeleton } from './PoliciesSkeleton.tsx'

export const loader: ScreenLoader = (input) => loadPolicy(input, input.params.policyNumber ?? '')

export const parts: readonly ScreenPart[] = [{ ...policyPart, isFor: () => true }]

export default function PolicyScreen() {
  const { policyNumber = '' } = useParams()
  return (
    <policyPart.Show
      key={policyNumber}
      asked={policyNumber}
      section={null}
      waiting={<PoliciesSkeleton rows={6} />}
    />
  )
}
