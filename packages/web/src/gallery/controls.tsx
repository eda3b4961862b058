import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '../components/ui/button.tsx';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { Card } from '../components/ui/card.tsx';
import { Checkbox } from '../components/ui/checkbox.tsx';
import { Field } from '../components/ui/field.tsx';
import { IconButton } from '../components/ui/icon-button.tsx';
import { Input } from '../components/ui/input.tsx';
import { NumberStepper } from '../components/ui/number-stepper.tsx';
import { SearchInput } from '../components/ui/search-input.tsx';
import { SearchSelect } from '../components/ui/search-select.tsx';
import { Select } from '../components/ui/select.tsx';
import { Switch } from '../components/ui/switch.tsx';
import { Tabs } from '../components/ui/tabs.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'] as const;
const FRUIT = ['apple', 'pear', 'plum'].map((value) => ({ value, label: value }));

function Buttons() {
  return (
    <Card title="Buttons">
      <div className="flex flex-wrap gap-3">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="sm" icon={<Plus aria-hidden />}>
          Small with icon
        </Button>
        <Button size="lg">Large</Button>
        <IconButton variant="secondary" label="Add" icon={<Plus aria-hidden />} />
        <Button disabled>Disabled</Button>
        <Button pending pendingLabel="Saving...">
          Save
        </Button>
        <ButtonLink to="/gallery" variant="secondary">
          Button link
        </ButtonLink>
      </div>
    </Card>
  );
}

function Fields() {
  const [fruit, setFruit] = useState('apple');
  const [search, setSearch] = useState('crest');
  return (
    <Card title="Fields">
      <div className="grid gap-5">
        <Field label="Input" hint="A hint below the field">
          {(control) => <Input {...control} />}
        </Field>
        <Field label="Input with an error" error="Name is required">
          {(control) => <Input {...control} />}
        </Field>
        <Select label="Select" options={FRUIT} value={fruit} onChange={setFruit} />
        <SearchSelect
          label="Search select"
          searchLabel="Search fruit"
          emptyText="No fruit found"
          options={FRUIT}
          selected={{ value: fruit, label: fruit }}
          onChange={setFruit}
          onSearch={() => {}}
          onOpenChange={() => {}}
        />
        <SearchInput label="Search input" value={search} onChange={setSearch} />
      </div>
    </Card>
  );
}

function Choices() {
  const [isOn, setIsOn] = useState(true);
  const [quantity, setQuantity] = useState(3);
  const [tab, setTab] = useState('apple');
  return (
    <Card title="Choices">
      <div className="grid gap-5">
        <Checkbox label="Checkbox" checked={isOn} onChange={setIsOn} />
        <Checkbox label="Indeterminate checkbox" checked={false} indeterminate onChange={setIsOn} />
        <Switch label="Switch" description="What it does" checked={isOn} onChange={setIsOn} />
        <Switch label="Disabled switch" checked={false} disabled onChange={setIsOn} />
        <NumberStepper label="Number stepper" value={quantity} min={1} max={10} onChange={setQuantity} />
        <Tabs
          label="Tabs"
          tabs={FRUIT.map((option) => ({ ...option, content: <p>{`The panel of ${option.label}`}</p> }))}
          value={tab}
          onChange={setTab}
        />
      </div>
    </Card>
  );
}

export function Controls() {
  return (
    <>
      <Buttons />
      <Choices />
      <Fields />
    </>
  );
}
