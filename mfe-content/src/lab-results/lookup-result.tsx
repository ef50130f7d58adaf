import { Certificate } from '@site/contracts';
import {
  certificatePath,
  malformedLookup,
  type Lookup,
  lookupPieces,
  lookupTitle,
  type Piece,
} from '@site/contracts/certificates';
import { request, ResponseError } from '@site/platform';
import { Button } from '@site/shared-ui';
import { queryOptions, useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { createElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { hasPage } from '../blocks/page-button';

/** Rejects only if the API is unavailable. */
const lookupQuery = (batch: string) =>
  queryOptions({
    queryKey: ['certificates', batch],
    queryFn: async ({ signal }): Promise<Lookup> => {
      const malformed = malformedLookup(batch);
      if (malformed) return malformed;
      try {
        const certificate = await request(certificatePath(batch), {
          response: Certificate,
          signal,
        });
        return { state: 'found', certificate };
      } catch (error) {
        if (error instanceof ResponseError && error.status === 404)
          return { state: 'unknown', batch };
        throw error;
      }
    },
  });

interface LookupResultProps {
  batch: string;
  form: RefObject<HTMLElement | null>;
}

/** The result of a client-side lookup; its heading takes the focus. Unless a batch was found, the form stays in view. */
export const LookupResult = ({ batch, form }: LookupResultProps) => {
  const { data, isError, isFetching, refetch } = useQuery(lookupQuery(batch));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!data && !isError) return;
    heading.current?.focus({ preventScroll: true });
    (data?.state === 'found' ? heading : form).current?.scrollIntoView();
  }, [data, isError, form]);

  if (isFetching) return <p role="status">{`Looking up batch ${batch}…`}</p>;
  const title = lookupTitle(data ?? { state: 'unavailable', batch });
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {data ? (
        <LookupDetails lookup={data} />
      ) : (
        <Button onClick={() => void refetch()}>Try Again</Button>
      )}
    </>
  );
};

const LookupDetails = ({ lookup }: { lookup: Lookup }) =>
  renderPieces(lookupPieces(lookup, hasPage));

const renderPieces = (pieces: readonly Piece[]): ReactNode[] =>
  pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const { tag, attributes, inner } = piece;
    const { href } = attributes;
    const children = renderPieces(inner);
    if (href !== undefined && !href.startsWith('/api/'))
      return (
        <Link key={index} to={href}>
          {children}
        </Link>
      );
    return createElement(tag, { key: index, ...attributes }, ...children);
  });
