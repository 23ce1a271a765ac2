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

interface ToSign {
  readonly meeting: MeetingFacts
  readonly choices: Choices
  readonly signer: Signer
}

/** Signs, and goes on to the page of the code: until it is entered, nobody is appointed. */
export function useSign(accountNumber: AccountNumber, onChanged: () => void) {
  const call = useCall()
  const navigate = useNavigate()
  const { isPending, error, mutate } = useMutation<unknown, ApiError, ToSign>({
    async mutationFn(toSign) {
      const body = { accountNumber, ...appointmentOf(toSign) }
      const { stepUpId } = await call(appointProxy, { body }, { expect: 'all' })
      await navigate(paths.confirm(stepUpId))
    },
    onError: onChanged,
  })
  return { isBusy: isPending, refusal: error, press: (toSign: ToSign) => void (isPending || mutate(toSign)) }
}

function appointmentOf({ meeting, choices, signer }: ToSign) {
  const { holderId = '', memberName, directions, term } = choices
  return {
    meetingId: meeting.meetingId,
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
