import { getStepUp } from '@myaccount/contract/endpoints/confirm/step-ups'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { readQuery } from '../../api/read-query.ts'

export function stepUpQuery(stepUpId: WireId<'stepUp'>) {
  return readQuery(getStepUp, { params: { stepUpId } }, { expect: 'all' })
}
