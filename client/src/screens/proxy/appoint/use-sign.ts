import { appointProxy, getProxyStatus } from '@myaccount/contract/endpoints/proxy/proxy'
import type { MeetingFacts } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useNavigate } from 'react-router'
import { type ContractForm, useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { paths } from '../../../routes/paths.ts'
import { anotherMember, type Choices } from './choices.ts'
import { type Signer, useSignWords } from './SignerFields.tsx'

export interface ToSign {
  readonly meeting: MeetingFacts
  readonly choices: Choices
  readonly signer: Signer
  readonly certifies: boolean
}

export interface Sign extends Omit<ContractForm<typeof appointProxy>, 'send'> {
  readonly press: (form: HTMLFormElement, toSign: ToSign) => Promise<unknown>
}

/** Signs, and continues to the page of the code: until it is entered, nobody is appointed. */
export function useSign(accountNumber: AccountNumber): Sign {
  const navigate = useNavigate()
  const { send, ...form } = useContractForm(appointProxy, {
    words: useSignWords(),
    changed: [getProxyStatus],
    onDone: ({ stepUpId }) => navigate(paths.confirm(stepUpId)),
  })
  return {
    ...form,
    press(element, toSign) {
      const { meetingId } = toSign.meeting
      return send(element, { body: { accountNumber, meetingId, ...appointmentOf(toSign) } })
    },
  }
}

export function appointmentOf({ meeting, choices, signer, certifies }: ToSign) {
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
    certifies: certifies ? true : null,
    certificationHash: meeting.certification.hash,
  } as const
}
