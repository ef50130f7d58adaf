import Router from '@koa/router';
import { EmailCapture, QuizSubmission, UnsubscribeToken } from '@site/contracts';
import type { Middleware } from 'koa';
import * as z from 'zod';
import { readJson } from '../../platform/http/read-json';
import type { EmailCaptureService } from './email-capture-service';
import type { QuizService } from './quiz-service';

/** The calls of the tools. No answer tells whether something was kept before. */
export const toolsRoutes = (
  quiz: QuizService,
  captures: EmailCaptureService,
  limits: { quiz: Middleware; emailCapture: Middleware },
) =>
  new Router({ prefix: '/tools' })
    .post('/quiz', limits.quiz, async (ctx) => {
      await quiz.keep(await readJson(ctx, QuizSubmission));
      ctx.body = { message: 'Thank you for taking the quiz.' };
    })
    .post('/email-capture', limits.emailCapture, async (ctx) => {
      await captures.capture(await readJson(ctx, EmailCapture));
      ctx.body = { message: "We'll send your personalized recommendations to your email!" };
    })
    // Mail programs post a form of their own to this address (RFC 8058), so the body is not read.
    .post('/unsubscribe', limits.quiz, async (ctx) => {
      const { success, data } = z.safeParse(UnsubscribeToken, ctx.query.token);
      if (success) await captures.unsubscribe(data);
      ctx.body = { message: 'You will get no more mail from our tools.' };
    });
