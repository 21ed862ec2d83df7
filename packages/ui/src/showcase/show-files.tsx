import { FileTile } from '../file-tile.tsx'
import { FileUpload } from '../file-upload.tsx'
import { dress } from './sample-pictures.ts'
import { Example, ShowcaseSection } from './show-section.tsx'

const nothing = () => {}
const upload = { label: 'Add pictures', accept: 'image/*', multiple: true, onFiles: nothing }

export function FilesShowcase() {
  return (
    <ShowcaseSection title="Files" className="grid!">
      <Example name="Files with their states">
        <FileUpload {...upload} helper="At least 1000 px. Never cropped.">
          <FileTile name="front.jpg" thumbnail={dress.url} main onRemove={nothing} onMoveOn={nothing} />
          <FileTile name="side.jpg" thumbnail={dress.url} onRemove={nothing} onMoveBack={nothing} />
          <FileTile name="a-detail-of-the-hem-with-a-long-name.jpg" progress={62} />
          <FileTile name="notes.txt" error="Only pictures, please" onRemove={nothing} onRetry={nothing} />
        </FileUpload>
      </Example>
      <Example name="Nothing added, rejected">
        <FileUpload {...upload} error="Please add a picture" />
      </Example>
      <Example name="Upload, disabled">
        <FileUpload {...upload} disabled />
      </Example>
    </ShowcaseSection>
  )
}
