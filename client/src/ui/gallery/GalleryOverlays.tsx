import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { LoadingOverlay } from '../dialogs/LoadingOverlay.tsx'
import { Modal } from '../dialogs/Modal.tsx'
import { Banner, type BannerMessage } from '../notices/Banner.tsx'
import { GalleryGroup, GalleryLine } from './GalleryGroup.tsx'

export function GalleryOverlays() {
  const [shown, setShown] = useState<'modal' | 'answer' | 'loading' | null>(null)
  const [message, setMessage] = useState<BannerMessage | null>(null)
  const close = () => setShown(null)
  const say = (kind: BannerMessage['kind'], text: string, hideAfterMs?: number) =>
    setMessage({ key: `${kind}-${performance.now()}`, kind, text, hideAfterMs })
  return (
    <GalleryGroup title="Overlays">
      <GalleryLine>
        <Button variant="secondary" onClick={() => setShown('modal')}>
          Open modal
        </Button>
        <Button variant="secondary" onClick={() => setShown('answer')}>
          Open modal to answer
        </Button>
        <Button
          variant="secondary"
          onClick={() => say('error', 'Your action was unsuccessful. Please try again.')}
        >
          Show error banner
        </Button>
        <Button variant="secondary" onClick={() => say('success', 'Your changes are saved.', 3500)}>
          Show banner for 3.5 s
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            setShown('loading')
            setTimeout(close, 2500)
          }}
        >
          Show loading
        </Button>
      </GalleryLine>
      <Modal
        open={shown === 'modal'}
        title="Remove this card?"
        onDismiss={close}
        closeLabel="Close"
        actions={
          <>
            <Button variant="modalSecondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="modalPrimary" onClick={close}>
              Remove
            </Button>
          </>
        }
      >
        Visa ending 4242 is not used by any policy. You can add it again at any time.
      </Modal>
      <Modal
        open={shown === 'answer'}
        role="alertdialog"
        title="Are you still there?"
        actions={
          <Button variant="modalPrimary" onClick={close}>
            Stay signed in
          </Button>
        }
      >
        You will be signed out in 2 minutes. What you typed is kept.
      </Modal>
      <Banner message={message} closeLabel="Close message" onHide={() => setMessage(null)} />
      <LoadingOverlay pending={shown === 'loading'} label="Loading" />
    </GalleryGroup>
  )
}
