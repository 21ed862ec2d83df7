import { FileTile } from '../file-tile.tsx'
import { FileUpload } from '../file-upload.tsx'
import { dress } from './sample-pictures.ts'
import { Sample, ShowSection } from './show-section.tsx'

const nothing = () => {}
const upload = { label: 'Add pictures', accept: 'image/*', multiple: true, onFiles: nothing }

export function ShowFiles() {
  return (
    <ShowSection title="Files" className="grid!">
      <Sample name="Files with their states">
        <FileUpload {...upload} helper="At least 1000 px. Never cropped.">
          <FileTile name="front.jpg" thumbnail={dress.url} main onRemove={nothing} onMoveOn={nothing} />
          <FileTile name="side.jpg" thumbnail={dress.url} onRemove={nothing} onMoveBack={nothing} />
          <FileTile name="a-detail-of-the-hem-with-a-long-name.jpg" progress={62} />
          <FileTile name="notes.txt" error="Only pictures, please" onRemove={nothing} onRetry={nothing} />
        </FileUpload>
      </Sample>
      <Sample name="Nothing added, rejected">
        <FileUpload {...upload} error="Please add a picture" />
      </Sample>
      <Sample name="Upload, disabled">
        <FileUpload {...upload} disabled />
      </Sample>
    </ShowSection>
  )
}
