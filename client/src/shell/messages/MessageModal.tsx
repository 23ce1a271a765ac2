import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { GiveThisNumber } from '../../parts/carrier/GiveThisNumber.tsx'
import { paths } from '../../routes/paths.ts'
import { closeModal, useMessages } from '../../session/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { useModalWords } from './message-words.ts'

/** The messages modal of specification 2 and 3; several messages come one after the other. */
export function MessageModal() {
  const modal = useMessages((messages) => messages.modals[0])
  const wordsOf = useModalWords()
  if (!modal) return null
  const { subject, message, buttonText } = wordsOf(modal)
  return (
    <Modal
      // A new message is a new dialog: the focus goes to it.
      key={`${subject} ${message}`}
      open
      // The focus begins at the buttons and not at the telephone number that the text may contain.
      beginsAt="actions"
      title={subject}
      onDismiss={closeModal}
      actions={
        <>
          {modal.offersProof ? (
            <ButtonLink
              variant="modalSecondary"
              render={<Link to={paths.accounts({ add: 'account' })} onClick={closeModal} />}
            >
              <Trans>Prove it another way</Trans>
            </ButtonLink>
          ) : null}
          <Button variant="modalPrimary" onClick={closeModal}>
            {buttonText}
          </Button>
        </>
      }
    >
      <p data-message-kind={modal.kind ?? 'normal'}>{message}</p>
      {modal.incidentId ? (
        <p>
          <GiveThisNumber incidentId={modal.incidentId} />
        </p>
      ) : null}
    </Modal>
  )
}
