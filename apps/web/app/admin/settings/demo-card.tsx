import { Panel } from '@shop/ui/panel'
import { DeleteDemoData } from './remove-demo-data.tsx'

export function DemoCard() {
  return (
    <Panel title="Demo data">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-64">
          The shop shows the demo catalogue. If you remove it, anything you added or edited is kept.
        </p>
        <DeleteDemoData />
      </div>
    </Panel>
  )
}
