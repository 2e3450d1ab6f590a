import {
  Avatar,
  Badge,
  Button,
  Callout,
  Checkbox,
  Chip,
  CopyIcon,
  EmptyState,
  Field,
  IconButton,
  KeyChip,
  LinkButton,
  PasswordField,
  ProofLabel,
  SearchField,
  Select,
  SettingsIcon,
  Skeleton,
  TextField,
} from '@sextant/ui'
import { Sample } from './Sample.js'
import styles from './samples.module.css'

/** Buttons, fields and small parts. */
export function ControlSamples() {
  return (
    <>
      <Sample name="Buttons">
        <Button kind="primary">Try again</Button>
        <Button>Open code host</Button>
        <Button kind="quiet" shortcut="b">
          Blame
        </Button>
        <Button kind="quiet" shortcut="mod+k">
          Go to…
        </Button>
        <Button kind="danger">Delete</Button>
        <Button opens>Any state</Button>
        <Button small>Small</Button>
        <Button disabled>Disabled</Button>
        <Button busy>Saving</Button>
        <Button kind="quiet" selected>
          Selected
        </Button>
        <Button icon={<CopyIcon />}>Copy path</Button>
        <LinkButton href="#link" kind="primary">
          Link
        </LinkButton>
        <IconButton label="Settings">
          <SettingsIcon />
        </IconButton>
        <IconButton label="Copy" kind="secondary">
          <CopyIcon />
        </IconButton>
      </Sample>
      <Sample name="Fields">
        <div className={styles.column}>
          <Field label="Name" hint="Shown to others.">
            <TextField placeholder="alice" />
          </Field>
          <Field label="Address" error="This is not an address: the part behind @ is missing." required>
            <TextField defaultValue="alice@" />
          </Field>
        </div>
        <div className={styles.column}>
          <Field label="Password">
            <PasswordField defaultValue="correct horse" />
          </Field>
          <Field label="Code host">
            <Select>
              <option>Any code host</option>
              <option>GitHub</option>
            </Select>
          </Field>
          <TextField aria-label="Disabled" disabled defaultValue="disabled" />
        </div>
        <div className={styles.column}>
          <SearchField aria-label="Filter repositories" placeholder="Filter repositories" code shortcut="f" />
          <Checkbox label="Single-key shortcuts" defaultChecked hint="Switch them off if you use speech input." />
          <Checkbox label="Not chosen" />
          <Checkbox label="Not possible" disabled />
        </div>
      </Sample>
      <Sample name="Small parts">
        <ProofLabel proof="scip" />
        <ProofLabel proof="file" />
        <ProofLabel proof="import" />
        <ProofLabel proof="name" />
        <Badge>main</Badge>
        <Badge tone="sea">@payments-core</Badge>
        <Badge tone="good">Passed</Badge>
        <Badge tone="warn">Behind</Badge>
        <Badge tone="bad">Failed</Badge>
        <Avatar name="Ada Dene" />
        <Chip gain="+52">tests too</Chip>
        <Chip selected>chosen</Chip>
        <Chip disabled>disabled</Chip>
        <KeyChip keys="mod+k" />
        <KeyChip keys="g d" />
        <KeyChip keys="?" />
        <KeyChip keys="shift+enter" />
      </Sample>
      <Sample name="Callouts, empty page, waiting">
        <div className={styles.wide}>
          <Callout title="Searches use the copy from 01:12.">The index is being built anew; nothing is lost.</Callout>
        </div>
        <div className={styles.wide}>
          <Callout tone="warn" title="The disk is 92 % full." actions={<Button small>Show what is large</Button>}>
            New revisions stop being indexed at 95 %.
          </Callout>
        </div>
        <div className={styles.wide}>
          <Callout tone="bad" title="The code host refused our token 3 times since 01:12.">
            Searches still use the copy from then. <code>403: token lacks read_repository</code>
          </Callout>
        </div>
        <EmptyState
          title="No monitors yet"
          level={3}
          example={'type:diff lang:go "panic("'}
          action={<Button kind="primary">New monitor</Button>}
        >
          A monitor runs a search whenever code changes, and tells you what is new.
        </EmptyState>
        <div className={styles.column}>
          <Skeleton />
        </div>
      </Sample>
    </>
  )
}
