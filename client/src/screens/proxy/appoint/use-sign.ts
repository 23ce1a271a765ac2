import { appointProxy } from '@myaccount/contract/endpoints/proxy/proxy'
import type { MeetingFacts } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { paths } from '../../../routes/paths.ts'
import { anotherMember, type Choices } from './choices.ts'
import type { Signer } from './SignerFields.tsx'

export interface ToSign {
  readonly meeting: MeetingFacts
  readonly choices: Choices
  readonly signer: Signer
}

export interface Sign {
  readonly isBusy: boolean
  readonly refusal: ApiError | null
  readonly press: (toSign: ToSign) => void
}

/** Signs, and continues to the page of the code: until it is entered, nobody is appointed. */
export function useSign(accountNumber: AccountNumber, onChanged: () => void): Sign {
  const call = useCall()
  const navigate = useNavigate()
  const { isPending, error, mutate } = useMutation<unknown, ApiError, ToSign>({
    async mutationFn(toSign) {
      const { meetingId } = toSign.meeting
      const body = { accountNumber, meetingId, ...appointmentOf(toSign) }
      const { stepUpId } = await call(appointProxy, { body }, { expect: 'all' })
      await navigate(paths.confirm(stepUpId))
    },
    onError: onChanged,
  })
  return { isBusy: isPending, refusal: error, press: (toSign: ToSign) => void (isPending || mutate(toSign)) }
}

export function appointmentOf({ meeting, choices, signer }: ToSign) {
  const { holderId = '', memberName, directions, term } = choices
  return {
    holder:
      holderId === anotherMember
        ? ({ kind: 'member', name: memberName.trim() } as const)
        : ({ kind: 'designated', holderId } as const),
    directions,
    term,
    signerName: signer.signerName.trim(),
    signerTitle: signer.signerTitle.trim(),
    certifies: true,
    certificationHash: meeting.certification.hash,
  } as const
}
