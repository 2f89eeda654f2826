import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getAgreementTemplateOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { TemplateEditor } from '@/features/agreements/staff/template-editor';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';

const NEW = 'new';

function Existing({ templateId }: { templateId: string }) {
  const { data, error, refetch } = useQuery(
    getAgreementTemplateOptions({ path: { template_id: templateId } }),
  );
  if (data) return <TemplateEditor key={data.version} template={data} />;
  return (
    <>
      <PageHeader title="Template" back={{ label: 'Agreement templates', to: paths.agreementTemplates }} />
      {error ? (
        <ErrorState title="Failed to load the template. Please try again." of={{ error, refetch }} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

export default function AgreementTemplatePage() {
  const { templateId = NEW } = useParams();
  return templateId === NEW ? <TemplateEditor template={null} /> : <Existing templateId={templateId} />;
}
