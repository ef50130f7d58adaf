import { useSettledSearchParams } from '@site/shared-ui/router';
import { useEffect, useRef } from 'react';
import { allAnswered, readAnswers, type Questions } from './questions';

/** `?view=result` shows the result, as long as the answers beside it are complete. */
const VIEW = 'view';
const RESULT = 'result';

/**
 * A tool's form and result, kept in the URL: answers survive a reload and can be sent to somebody, and the
 * browser's Back leads from the result to the questions. `headingRef` belongs to the heading of whichever of
 * the two is shown; focus moves there when the visitor changes from one to the other.
 */
export const useQuestionnaire = <Q extends Questions>(questions: Q) => {
  const [params, setParams] = useSettledSearchParams();
  const answers = readAnswers(questions, params);
  const complete = allAnswered(questions, answers);
  const result = params.get(VIEW) === RESULT ? complete : undefined;

  const headingRef = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  const resultIsShown = result !== undefined;
  useEffect(() => {
    if (pressed.current) headingRef.current?.focus();
    pressed.current = false;
  }, [resultIsShown]);

  const change = (name: string, value: string | undefined, replace: boolean) =>
    setParams(
      (query) => {
        const next = new URLSearchParams(query);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    );

  return {
    params,
    answers,
    /** Every answer, once there is one for each question. */
    complete,
    /** Every answer, while the result is shown. */
    result,
    headingRef,
    answer: (name: string, value: string | undefined) => change(name, value, true),
    reveal: () => {
      pressed.current = true;
      change(VIEW, RESULT, false);
    },
    tryAgain: () => {
      pressed.current = true;
      change(VIEW, undefined, false);
    },
  };
};
