import { useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'

interface RefreshButtonProps {
  /** Reads everything on the page again; does not reject, because each part shows its own failure. */
  readonly readAgain: () => Promise<unknown>
}

export function RefreshButton({ readAgain }: RefreshButtonProps) {
  const { t } = useLingui()
  const [isReading, setReading] = useState(false)
  async function refresh() {
    setReading(true)
    await readAgain()
    setReading(false)
  }
  return (
    <Button
      variant="secondary"
      icon={<RefreshCw aria-hidden="true" />}
      busy={isReading}
      onClick={() => void refresh()}
    >
      {t`Refresh`}
    </Button>
  )
}
