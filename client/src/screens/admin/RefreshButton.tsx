import { useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'

interface RefreshButtonProps {
  /** Everything on the page, once more; does not reject, since failures show where the data would. */
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
