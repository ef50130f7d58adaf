import type { Ref } from 'react';
import { siteState } from '@site/platform';
import { Button, ButtonLink } from '@site/shared-ui';
import { ToolResult, DetailList } from '../tool-result/tool-result';
import type { Extract } from './extracts';
import type { Consumption } from './find-extract';

export interface ExtractResultProps {
  extract: Extract;
  consumption: Consumption;
  headingRef: Ref<HTMLHeadingElement>;
  onTryAgain: () => void;
}

export const ExtractResult = ({
  extract,
  consumption,
  headingRef,
  onTryAgain,
}: ExtractResultProps) => (
  <ToolResult
    label="Your extract"
    title={extract.name}
    headingRef={headingRef}
    lead={extract.description}
    products={{ consumption, ...extract.products }}
    picture={extract.picture}
    figure={{ caption: 'Potency', value: `${extract.thcRange.join('-')}%`, unit: 'THC' }}
    actions={
      <>
        <ButtonLink look="primary" to="/products">
          View Products
        </ButtonLink>
        <Button onClick={onTryAgain}>Try Again</Button>
        {siteState().paths.includes('/tools') && (
          <ButtonLink look="quiet" to="/tools">
            Back to Tools
          </ButtonLink>
        )}
      </>
    }
  >
    <DetailList title="Key Benefits" entries={extract.benefits} />
    <section>
      <h3>Best For</h3>
      <p>{extract.bestFor}</p>
    </section>
  </ToolResult>
);
