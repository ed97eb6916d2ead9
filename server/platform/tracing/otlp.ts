import { type Context, context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Attributes, Tracing } from "@/server/base/runtime/trace";
import { asApiError } from "@/server/core/operation/errors";

/**
 * Sends spans to `OTEL_EXPORTER_OTLP_ENDPOINT`. The library reads this and the related settings itself. The
 * provider is not registered globally, so Next.js creates no spans, which would contain paths and so identify
 * payers.
 */
export function otlpTracing(): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable();
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "halala" }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("halala");

  async function record<T>(
    opened: Span,
    parent: Context,
    work: () => Promise<T>,
    end: (result: T) => Attributes,
  ) {
    try {
      const result = await contexts.with(trace.setSpan(parent, opened), work);
      opened.setAttributes(end(result));
      return result;
    } catch (error) {
      // The code only: a message may contain user input.
      opened.setAttribute("error.type", asApiError(error).code).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      opened.end();
    }
  }

  return {
    span(name, attributes, work) {
      const parent = contexts.active();
      if (trace.getSpan(parent) === undefined) return work();
      return record(tracer.startSpan(name, { attributes }, parent), parent, work, () => ({}));
    },
    root(name, work, finish) {
      const parent = context.active();
      return record(
        tracer.startSpan(name, { kind: SpanKind.SERVER, root: true }, parent),
        parent,
        work,
        finish,
      );
    },
    async stop() {
      await provider.shutdown().catch(() => undefined);
      contexts.disable();
    },
  };
}
