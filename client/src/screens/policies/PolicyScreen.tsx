import { msg } from '@lingui/core/macro'
import { useParams } from 'react-router'
import type { ScreenLoader, ScreenPart } from '../../api/screen-module.ts'
import { AskedPolicy } from './detail/AskedPolicy.tsx'
import { loadPolicy } from './detail/load-policy.ts'
import { policyPart } from './detail/policy-part.ts'

export const title = msg`Policy`

export const loader: ScreenLoader = (input) => loadPolicy(input, input.params.policyNumber ?? '')

export const part: ScreenPart = { ...policyPart, isFor: () => true }

export default function PolicyScreen() {
  const { policyNumber = '' } = useParams()
  return <AskedPolicy key={policyNumber} asked={policyNumber} section={null} />
}
