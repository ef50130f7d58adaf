import type { Ref } from 'react';
import { Button, ButtonLink, StrainLabel } from '@site/shared-ui';
import { Certificate } from '../certificate/certificate';
import type { Strain } from './strains';

export interface StrainResultProps {
  strain: Strain;
  headingRef: Ref<HTMLHeadingElement>;
  onTryAgain: () => void;
}

export const StrainResult = ({ strain, headingRef, onTryAgain }: StrainResultProps) => (
  <Certificate
    label="Your strain"
    title={strain.name}
    headingRef={headingRef}
    lead={
      <>
        <StrainLabel strain={strain.type} />
        <br />
        {strain.description}
      </>
    }
    figure={{ caption: 'Best time', value: strain.bestTime }}
    actions={
      <>
        <ButtonLink look="primary" to="/store-locator">
          Find Stores
        </ButtonLink>
        <Button onClick={onTryAgain}>Try Again</Button>
      </>
    }
  >
    <Traits title="Effects" items={strain.effects} />
    <Traits title="Dominant terpenes" items={strain.terpenes} />
  </Certificate>
);

const Traits = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);
