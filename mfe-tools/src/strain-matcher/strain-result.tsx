import type { Ref } from 'react';
import { Button, ButtonLink, StrainLabel } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { ToolResult, DetailList } from '../tool-result/tool-result';
import type { Strain } from './strains';

export interface StrainResultProps {
  strain: Strain;
  headingRef: Ref<HTMLHeadingElement>;
  onTryAgain: () => void;
}

export const StrainResult = ({ strain, headingRef, onTryAgain }: StrainResultProps) => (
  <ToolResult
    label="Your strain"
    title={strain.name}
    headingRef={headingRef}
    lead={
      <>
        <StrainLabel strain={strain.type} />
        <br />
        <span>{strain.description}</span>
      </>
    }
    products={{ url: `/products?type=${strain.type.toLowerCase()}&sort=rating` }}
    figure={{ caption: 'Best time', value: strain.bestTime }}
    actions={
      <>
        <ButtonLink look="primary" to="/store-locator">
          Find Stores
        </ButtonLink>
        <ButtonLink to={`/products?type=${strain.type.toLowerCase()}`}>
          {`${strain.type} Products`}
        </ButtonLink>
        <Button onClick={onTryAgain}>Try Again</Button>
      </>
    }
  >
    <DetailList title="Effects" entries={strain.effects} />
    <section>
      <h3>Dominant terpenes</h3>
      <ul>
        {strain.terpenes.map((terpene) => (
          <li key={terpene}>
            <Link
              to={`/products?terpene=${terpene.toLowerCase()}`}
              aria-label={`Products with ${terpene}`}
            >
              {terpene}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  </ToolResult>
);
